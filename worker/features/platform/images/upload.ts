import { z } from 'zod'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Call } from '../../../http/endpoint.ts'

/** A file field in the OpenAPI document. */
export const file = z.string().meta({ format: 'binary', description: 'JPEG, PNG, WebP, GIF or AVIF, smaller than 5 MB.' })

/** The form of an upload; null for another body. */
export const formOf = (c: Call): Promise<FormData | null> => c.req.formData().catch(() => null)

/** The refusal of a form without a field. */
export const missing = (field: string) => refuse('validation_failed', { errors: { [field]: ['validation.required'] } })

/** The image in a form, or its validation errors. */
export const fileIn = (form: FormData | null): Result<Blob> => {
  const given = form?.get('image')
  return given instanceof Blob ? { ok: true, value: given } : missing('image')
}
