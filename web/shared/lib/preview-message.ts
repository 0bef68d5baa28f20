import type { HomepageDesign } from '../../../worker/contract/homepage-design.ts'

/** The design shown in the preview: sent by our own page to an iframe of our own page. */
export type PreviewMessage = { foyer: 'design'; homepage: HomepageDesign; cover_url: string | null }
/** Sent by the preview once it listens. */
export const previewReady = 'foyer-preview-ready'

/** Whether a message came from that window and from this origin. */
export const isFrom = (message: MessageEvent, window_: Window | null | undefined): boolean =>
  message.origin === window.location.origin && message.source === window_
