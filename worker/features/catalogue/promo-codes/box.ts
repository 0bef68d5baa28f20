import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { updatePromoCodeSchema } from '../../../contract/promo-codes.ts'
import { forgetGuesses } from './guesses.ts'
import { listBatchCodes } from './batch-codes.ts'
import {
  createPromoBatch,
  createPromoCode,
  deletePromoCode,
  getPromoCode,
  listPromoCodes,
  takeOffPromoCodes,
  updatePromoCode,
} from './promo-codes.ts'
import { batchCodes, codeGuesses, promoCodeEntity } from './table.ts'
import { tryPromoCode } from './try-promo-code.ts'

/** Promo codes, one by one and in batches, and the limit of guesses. */
export const promoCodeBox = boxFeature({
  entities: [promoCodeEntity],
  tables: [batchCodes, codeGuesses],
  verbs: {
    listPromoCodes: consoleVerb.query(listPromoCodes),
    getPromoCode: consoleVerb.query(getPromoCode),
    createPromoCode: consoleVerb.command(createPromoCode),
    createPromoBatch: consoleVerb.command(createPromoBatch),
    listBatchCodes: consoleVerb.query(listBatchCodes),
    updatePromoCode: consoleVerb.edit(updatePromoCode, { schema: updatePromoCodeSchema, standing: (box, { id }) => getPromoCode(box, id) }),
    deletePromoCode: consoleVerb.command(deletePromoCode),
    tryPromoCode: buyerVerb.command(tryPromoCode),
  },
  forgets: [forgetGuesses],
  onTicketDeleted: takeOffPromoCodes,
})
