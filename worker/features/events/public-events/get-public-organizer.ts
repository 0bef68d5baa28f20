import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicOrganizer } from '../../../contract/public.ts'
import { slugOf } from '../../../domain/event.ts'
import type { Env } from '../../../runtime/env.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import { ready } from '../../../installation/ready.ts'
import { organizers } from '../../accounts/organizers/table.ts'

/** An organizer's public data, of any account; `not_found` where there is none. */
export const getPublicOrganizer = async (env: Env, id: string): Promise<Result<PublicOrganizer>> => {
  await ready(env)
  const [row] = await drizzle(directoryOf(env)).select().from(organizers).where(eq(organizers.id, id)).limit(1)
  if (!row) return refuse('not_found')
  const { name, description, website, image_id } = row
  return ok({ id, slug: slugOf(name), name, description, website, image_url: imageUrl(image_id) })
}
