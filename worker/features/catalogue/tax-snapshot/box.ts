import { boxFeature } from '../../../box-office/feature.ts'
import { carriedTaxesAndFees } from '../../accounts/taxes-and-fees/table.ts'

/** The account's taxes and fees that the event's tickets carry. */
export const taxSnapshotBox = boxFeature({ tables: [carriedTaxesAndFees] })
