import { useState } from 'react'

type Act<Given, Result> = {
  run: (given: Given) => Promise<Result>
  /** What follows before it counts as done. */
  done?: (result: Result) => unknown
  failed?: (error: Error, given: Given) => void
}
type State<Given> = { step: 'idle' | 'pending' | 'done' | 'failed'; given?: Given; error: Error | null }

/** Something a buyer does to the server, once each time it is begun, and how it stands: what buyers' pages have instead of mutations. */
export const useAct = <Given, Result>({ run, done, failed }: Act<Given, Result>) => {
  const [{ step, given, error }, setState] = useState<State<Given>>({ step: 'idle', error: null })
  const act = async (wanted: Given): Promise<void> => {
    setState({ step: 'pending', given: wanted, error: null })
    try {
      await done?.(await run(wanted))
      setState({ step: 'done', given: wanted, error: null })
    } catch (fault) {
      failed?.(fault as Error, wanted)
      setState({ step: 'failed', given: wanted, error: fault as Error })
    }
  }
  return { act: (wanted: Given): void => void act(wanted), isPending: step === 'pending', isDone: step === 'done', given, error }
}
