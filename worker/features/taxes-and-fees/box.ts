import { boxFeature } from '../../box-office/feature.ts'
import { carriedTaxesAndFees } from './table.ts'

/** The account's taxes and fees that the event's tickets carry. */
export const taxBox = boxFeature({ tables: [carriedTaxesAndFees] })
