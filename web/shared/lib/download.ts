import { api, type CallOptions } from './api.ts'
import { OfflineError } from './api-error.ts'
import { countCsvLines } from './csv-lines.ts'

/** How far a download is: lines that came in, of how many, where that is known. */
export type Progress = { lines: number; total: number | null }

const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'export.csv'
}

/**
 * Downloads a CSV of the API, part by part, and answers it once it is there whole: what breaks off on the way throws
 * `OfflineError`. `onProgress` hears how far it is.
 */
export const downloadCsv = async (
  path: string,
  options: CallOptions,
  onProgress: (progress: Progress) => void,
): Promise<{ name: string; file: Blob; lines: number }> => {
  const response = await api.stream(path, options)
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

/** Has the browser keep a file under its name. */
export const saveFile = (name: string, file: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
