import type { HomepageDesign } from '../../../worker/contract/homepage-design.ts'

/** What the designer shows in its preview: sent by our own page to our own page in a frame of it. */
export type PreviewMessage = { foyer: 'design'; homepage: HomepageDesign; cover_url: string | null }
/** What the preview says once it listens. */
export const previewReady = 'foyer-preview-ready'

/** Whether a message came from that window and from this origin. */
export const isFrom = (message: MessageEvent, window_: Window | null | undefined): boolean =>
  message.origin === window.location.origin && message.source === window_
