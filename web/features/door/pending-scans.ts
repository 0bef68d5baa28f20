import { deviceStorage } from '../../lib/storage.ts'
/** A scan the server has not answered yet, kept on this device until it has. */
export type PendingScan = {
  scan_id: string
  scanned_at: string
  ticket_code?: string
  attendee_ref?: string
  /** What to call it on the page: a name, or the code's beginning. */
  label: string
}

const key = (shortId: string): string => `foyer.scans.${shortId}`

/** The scans that still wait, oldest first. */
export const readPending = (shortId: string): PendingScan[] => JSON.parse(deviceStorage.read(key(shortId)) ?? '[]') as PendingScan[]

/** Keeps them. */
export const writePending = (shortId: string, scans: PendingScan[]): void => {
  deviceStorage.write(key(shortId), scans.length ? JSON.stringify(scans) : null)
}
