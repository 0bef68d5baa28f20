import { api, type CallOptions } from './api.ts'
import { OfflineError } from './api-error.ts'
import { countCsvLines } from './csv-lines.ts'

/** Progress of a download: lines received, and in total where known. */
export type Progress = { lines: number; total: number | null }

const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'export.csv'
}

/** Long, because files may be large and connections slow. */
export const FILE_TIMEOUT_MS = 600_000

/**
 * Downloads a CSV of the API in chunks and returns the complete file; an interrupted download throws `OfflineError`.
 * `onProgress` is called for each chunk.
 */
export const downloadCsv = async (
  path: string,
  options: CallOptions,
  onProgress: (progress: Progress) => void,
): Promise<{ name: string; file: Blob; lines: number }> => {
  const response = await api.stream(path, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS), ...options })
  const total = Number(response.headers.get('X-Total-Count') ?? Number.NaN)
  const counter = countCsvLines()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value)
      counter.add(read.value)
      onProgress({ lines: Math.max(0, counter.lines() - 1), total: Number.isNaN(total) ? null : total })
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new OfflineError(error)
  }
  if (!counter.isWhole()) throw new OfflineError('it ends inside a line')
  return {
    name: nameOf(response.headers.get('Content-Disposition')),
    file: new Blob(parts, { type: 'text/csv' }),
    lines: counter.lines() - 1,
  }
}
