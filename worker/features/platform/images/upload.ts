import { z } from 'zod'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Call } from '../../../http/endpoint.ts'

/** How the document writes a file. */
export const file = z.string().meta({ format: 'binary', description: 'JPEG, PNG, WebP, GIF or AVIF, smaller than 5 MB.' })

/** The form of an upload; null where the body is none. */
export const formOf = (c: Call): Promise<FormData | null> => c.req.formData().catch(() => null)

/** What a form without a field is answered. */
export const missing = (field: string) => refuse('validation_failed', { errors: { [field]: ['validation.required'] } })

/** The image in a form, or what is wrong. */
export const fileIn = (form: FormData | null): Result<Blob> => {
  const given = form?.get('image')
  return given instanceof Blob ? { ok: true, value: given } : missing('image')
}
