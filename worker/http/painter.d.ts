// Built from web/buyer-painter.tsx by scripts/build.ts.
declare module '*/dist-worker/painter/painter.js' {
  export const painter: import('../contract/page.ts').Painter
}
