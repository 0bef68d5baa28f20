import { z } from 'zod'

/** The fields of a resource that its PUT takes, by that PUT's schema: without fields that sales or the clock change. */
export const editedPart = (schema: z.ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return editedPart(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => editedPart(schema.element as z.ZodType, one))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => (name in fields ? [[name, editedPart(field as z.ZodType, fields[name])]] : [])),
  )
}
