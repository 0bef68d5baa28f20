import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { updatePromoCodeSchema } from '../../../contract/promo-codes.ts'
import { forgetGuesses } from './guesses.ts'
import { createPromoCode, deletePromoCode, getPromoCode, listPromoCodes, takeOffPromoCodes, updatePromoCode } from './promo-codes.ts'
import { codeGuesses, promoCodeEntity } from './table.ts'
import { tryPromoCode } from './try-promo-code.ts'

/** Promo codes, and the limit of guesses. */
export const promoCodeBox = boxFeature({
  entities: [promoCodeEntity],
  tables: [codeGuesses],
  verbs: {
    listPromoCodes: consoleVerb.query(listPromoCodes),
    getPromoCode: consoleVerb.query(getPromoCode),
    createPromoCode: consoleVerb.command(createPromoCode),
    updatePromoCode: consoleVerb.edit(updatePromoCode, { schema: updatePromoCodeSchema, standing: (box, { id }) => getPromoCode(box, id) }),
    deletePromoCode: consoleVerb.command(deletePromoCode),
    tryPromoCode: buyerVerb.command(tryPromoCode),
  },
  forgets: [forgetGuesses],
  onTicketDeleted: takeOffPromoCodes,
})
