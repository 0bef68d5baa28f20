/** Detects codes in a picture. */
export type CodeReader = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }
type Native = { new (options: { formats: string[] }): CodeReader; getSupportedFormats: () => Promise<string[]> }

/** The browser's own detector where it has one (Chrome on Android and macOS), else ours, fetched on demand. */
export const openReader = async (): Promise<CodeReader> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Native }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) return new BarcodeDetector({ formats: ['qr_code'] })
  return (await import('./wasm-reader.ts')).wasmReader()
}
