import { createHash, createHmac } from 'node:crypto'

/** How a secret is kept: its SHA-256, in hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A secret made from one that its bearer keeps and a random one that is kept here: neither side's own gives it away. */
export const deriveSecret = (theirs: string, ours: string): string => createHmac('sha256', ours).update(theirs).digest('hex').slice(0, 40)
