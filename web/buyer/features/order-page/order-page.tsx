import { OrderDone } from './order-done.tsx'
import { OrderFrame } from './order-frame.tsx'

/** `/order/{eventId}/{orderShortId}` and the checkout's summary. */
export const Component = () => <OrderFrame>{(order) => <OrderDone order={order} />}</OrderFrame>
