import { z } from 'zod'
import { list, one } from '../../contract/common.ts'
import { eventImageTypeSchema, imageAddressSchema, imageSchema, type Image } from '../../contract/images.ts'
import { organizerSchema } from '../../contract/organizers.ts'
import { refuse, type Result } from '../../contract/problem.ts'
import { consoleBox } from '../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api, type Call } from '../../http/endpoint.ts'
import { idempotent } from '../../http/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { limitedByUser } from '../../http/rate-limit.ts'
import { deleteOrganizerImage, uploadOrganizerImage } from '../organizers/organizer-image.ts'
import { deleteEventImage, listEventImages, uploadCover, uploadTextImage, type OwnEvent } from './event-images.ts'
import { serveImage } from './serve-image.ts'

/** How the document writes a file. */
const file = z.string().meta({ format: 'binary', description: 'JPEG, PNG, WebP, GIF or AVIF, smaller than 5 MB.' })
const rules: ListRules = { sorts: ['type'], defaultDirection: 'asc', filters: ['type'] }

/** The form of an upload; null where the body is none. */
const formOf = (c: Call): Promise<FormData | null> => c.req.formData().catch(() => null)

const missing = (field: string) => refuse('validation_failed', { errors: { [field]: ['validation.required'] } })

/** The image in a form, or what is wrong. */
const fileIn = (form: FormData | null): Result<Blob> => {
  const given = form?.get('image')
  return given instanceof Blob ? { ok: true, value: given } : missing('image')
}

/** The address in a body, or what is wrong with it. */
const addressIn = async (c: Call): Promise<Result<{ url: string }>> => {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (body === undefined) return refuse('invalid_json')
  const asked = imageAddressSchema.safeParse(body)
  if (asked.success) return { ok: true, value: asked.data }
  // A cover is a file.
  if (eventImageTypeSchema.safeParse((body as { type?: unknown } | null)?.type).data === 'EVENT_COVER') return missing('image')
  const field = asked.error.issues[0]?.path[0]
  return field === 'url' ? refuse('validation_failed', { errors: { url: ['validation.url'] } }) : missing('type')
}

const ownEvent = (c: Call, id: string): OwnEvent => ({ id, account_id: c.get('me').account.id, box: consoleBox(c, id) })

/** Images: an event's cover, an organizer's picture, and what everybody sees of them. */
export const imageRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/images',
      operation: 'listEventImages',
      summary: 'The images an event shows',
      query: listQuerySchema,
      answers: list(imageSchema),
    },
    async (c, { params, query }) =>
      answerPage<Image>(c, query, rules, await listEventImages(c.env, ownEvent(c, params.id)), ({ type }) => type),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/images',
      operation: 'uploadEventImage',
      summary: 'Give an event a cover, or an image for its texts',
      description:
        'An image for a text may be sent as JSON instead, `{"type": "TEXT", "url": "https://…"}`: it is fetched once, and our own copy is kept. What no text shows goes after a day.',
      errors: [400, 409, 413, 422, 429],
      before: [limitedByUser('image'), idempotent],
      form: z.object({ image: file, type: eventImageTypeSchema }),
      answers: one(imageSchema),
      status: 201,
    },
    async (c, { params }) => {
      const [me, event, now] = [c.get('me'), ownEvent(c, params.id), c.get('now')]
      if (c.req.header('content-type')?.includes('json')) {
        const asked = await addressIn(c)
        return asked.ok ? answer(c, await uploadTextImage(c.env, me, event, asked.value, now), 201) : answerProblem(c, asked.problem)
      }
      const form = await formOf(c)
      const image = fileIn(form)
      if (!image.ok) return answerProblem(c, image.problem)
      const type = eventImageTypeSchema.safeParse(form?.get('type')).data
      if (!type) return answerProblem(c, missing('type').problem)
      const upload = type === 'TEXT' ? uploadTextImage : uploadCover
      return answer(c, await upload(c.env, me, event, image.value, now), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/images/{imageId}',
      operation: 'deleteEventImage',
      summary: 'Take an image off its event',
    },
    async (c, { params }) => answerEmpty(c, await deleteEventImage(c.env, ownEvent(c, params.id), params.imageId, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/organizers/{id}/image',
      operation: 'uploadOrganizerImage',
      summary: 'Give an organizer an image',
      errors: [409, 413, 422, 429],
      before: [limitedByUser('image'), idempotent],
      form: z.object({ image: file }),
      answers: one(organizerSchema),
      status: 201,
    },
    async (c, { params }) => {
      const image = fileIn(await formOf(c))
      if (!image.ok) return answerProblem(c, image.problem)
      return answer(c, await uploadOrganizerImage(c.env, c.get('me'), params.id, image.value, c.get('now')), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/organizers/{id}/image',
      operation: 'deleteOrganizerImage',
      summary: 'Take an organizer’s image away',
    },
    async (c, { params }) => answerEmpty(c, await deleteOrganizerImage(c.env, c.get('me').account.id, params.id, c.get('now'))),
  )
  endpoint(
    api,
    { method: 'get', path: '/public/images/{imageId}', operation: 'getImage', summary: 'An image itself' },
    async (c, { params }) => (await serveImage(c.env, params.imageId, c.req.raw)) ?? answerProblem(c, { code: 'not_found' }),
  )
}
