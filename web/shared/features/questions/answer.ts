import type { PublicQuestion } from '../../../../worker/contract/questions.ts'

/** The ids of the options that are chosen, in the question's order. `value` is their ids with spaces between. */
export const chosenOf = ({ options }: Pick<PublicQuestion, 'options'>, value: string): string[] => {
  const chosen = value.split(' ')
  return options.map(({ id }) => id).filter((id) => chosen.includes(id))
}
