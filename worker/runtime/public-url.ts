import type { Env } from './env.ts'

/** The configured origin of this installation's pages, without a trailing slash, since paths are appended to it. */
export const publicUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string | undefined =>
  PUBLIC_URL?.trim().replace(/\/+$/, '') || undefined
