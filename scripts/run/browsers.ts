// The main journeys in Firefox and in Safari's engine; prints how to install missing ones: npm run browsers
import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'

const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browsers', ...process.argv.slice(2)]
process.exitCode = spawnSync('vitest', args, { cwd: root, stdio: 'inherit' }).status ?? 1
