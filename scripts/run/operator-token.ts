/** The operator's token of a Foyer that runs on this machine alone. */
export const OPERATOR_TOKEN = 'foyer-operator'
