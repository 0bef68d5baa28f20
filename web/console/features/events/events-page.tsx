import { EventsOf } from './parts/events-of.tsx'

/** `/manage/events/{state?}`: every event of the account. */
export const Component = () => <EventsOf />
