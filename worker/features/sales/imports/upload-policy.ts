import type { BackoffPolicy } from '../../../limits/throttle.ts'

/** The limit of an account's uploads: each is read as a whole. */
export const uploadPolicy: BackoffPolicy = { free: 60, wait: 60_000, most: 3_600_000, forget: 24 * 3_600_000, reason: 'imports' }
