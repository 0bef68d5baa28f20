type Sentence = { id: string; message: string }

/** What a refusal with one code is answered with: an HTTP status (RFC 9457 problem details) and two sentences. */
export type ProblemDeclaration = {
  status: number
  /** The same for every occurrence. */
  title: Sentence
  /** What happened and what helps; `problemDetail` says it more exactly where the facts allow. */
  detail: Sentence
}
