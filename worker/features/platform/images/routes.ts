import { z } from 'zod'
import { list, one } from '../../../contract/common.ts'
import { eventImageTypeSchema, imageAddressSchema, imageSchema, type Image } from '../../../contract/images.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByUser } from '../../../http/rate-limited.ts'
import { deleteEventImage, listEventImages, uploadCover, uploadTextImage, type OwnEvent } from './event-images.ts'
import { file, fileIn, formOf, missing } from './upload.ts'
import { serveImage } from './serve-image.ts'

const rules: ListRules = { sorts: ['type'], defaultDirection: 'asc', filters: ['type'] }

/** The address in a body, or its validation errors. */
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

/** An event's images: its cover, and those of its texts. */
export const eventImageRoutes = (api: Api): void => {
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
}

/** The images themselves. */
export const publicImageRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'get', path: '/public/images/{imageId}', operation: 'getImage', summary: 'An image itself' },
    async (c, { params }) => (await serveImage(c.env, params.imageId, c.req.raw)) ?? answerProblem(c, { code: 'not_found' }),
  )
}
