import type { PublicEvent } from '../../../worker/contract/public.ts'

/** What a preview of an event's page shows in place of what is saved. */
export type PreviewedEvent = Partial<PublicEvent>
/** Sent by our own page to an iframe of our own page. */
export type PreviewMessage = { foyer: 'preview'; event: PreviewedEvent }
/** Sent by the preview once it listens. */
export const previewReady = 'foyer-preview-ready'

/** Whether a message came from that window and from this origin. */
export const isFrom = (message: MessageEvent, window_: Window | null | undefined): boolean =>
  message.origin === window.location.origin && message.source === window_
