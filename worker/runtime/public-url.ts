import type { Env } from './env.ts'

/** Where this installation's pages are, as it is configured: without a trailing slash, for paths are appended to it. */
export const publicUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string | undefined =>
  PUBLIC_URL?.trim().replace(/\/+$/, '') || undefined
