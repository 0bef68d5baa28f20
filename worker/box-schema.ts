import { boxTables } from './registry.ts'

// drizzle-kit reads a schema from a module's exports, and loads this one as CommonJS: they follow from the registry.
declare const module: { exports: Record<string, unknown> }

Object.assign(module.exports, boxTables)
