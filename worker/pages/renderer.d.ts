// Built from web/renderer/renderer.tsx by scripts/build/build.ts.
declare module '*/dist-worker/renderer/renderer.js' {
  export const renderer: import('../contract/page.ts').Renderer
}
