import { boxFeature } from '../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../box-office/verb.ts'
import { checkPromoCode } from './apply-promo.ts'
import { createPromoCode, deletePromoCode, getPromoCode, listPromoCodes, takeOffPromoCodes, updatePromoCode } from './promo-codes.ts'
import { codeGuesses, promoCodeEntity } from './table.ts'

/** Promo codes, and who guesses at them. */
export const promoCodeBox = boxFeature({
  entities: [promoCodeEntity],
  tables: [codeGuesses],
  verbs: {
    listPromoCodes: consoleVerb.query(listPromoCodes),
    getPromoCode: consoleVerb.query(getPromoCode),
    createPromoCode: consoleVerb.command(createPromoCode),
    updatePromoCode: consoleVerb.command(updatePromoCode),
    deletePromoCode: consoleVerb.command(deletePromoCode),
    checkPromoCode: buyerVerb.query(checkPromoCode),
  },
  onTicketDeleted: takeOffPromoCodes,
})
