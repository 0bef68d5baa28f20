import { loadSanitizer } from '../../worker/runtime/sanitizer.ts'

// Rules call a box's verbs and write mails by themselves, where a worker has loaded it before.
await loadSanitizer()
