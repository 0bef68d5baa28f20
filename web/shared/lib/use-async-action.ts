import { useState } from 'react'

type Act<Given, Result> = {
  run: (given: Given) => Promise<Result>
  /** Runs before the action counts as done. */
  done?: (result: Result) => unknown
  failed?: (error: Error, given: Given) => void
}
type State<Given> = { step: 'idle' | 'pending' | 'done' | 'failed'; given?: Given; error: Error | null }

/** An asynchronous action with its state, for buyer pages: react-query's mutations are not in their bundle. */
export const useAsyncAction = <Given, Result>({ run, done, failed }: Act<Given, Result>) => {
  const [{ step, given, error }, setState] = useState<State<Given>>({ step: 'idle', error: null })
  const act = async (input: Given): Promise<void> => {
    setState({ step: 'pending', given: input, error: null })
    try {
      const result = await run(input)
      await done?.(result)
      setState({ step: 'done', given: input, error: null })
    } catch (error) {
      failed?.(error as Error, input)
      setState({ step: 'failed', given: input, error: error as Error })
    }
  }
  return { act: (input: Given): void => void act(input), isPending: step === 'pending', isDone: step === 'done', given, error }
}
