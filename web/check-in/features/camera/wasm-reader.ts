import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The QR decoder for browsers without their own, as WebAssembly from our own host. */
export const wasmReader = (): BarcodeDetector => {
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
