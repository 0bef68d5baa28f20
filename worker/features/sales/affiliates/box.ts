import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { updateAffiliateSchema } from '../../../contract/affiliates.ts'
import { createAffiliate, deleteAffiliate, getAffiliate, listAffiliates, updateAffiliate } from './affiliates.ts'
import { affiliateEntity } from './table.ts'

export const affiliateBox = boxFeature({
  entities: [affiliateEntity],
  verbs: {
    listAffiliates: consoleVerb.query(listAffiliates),
    getAffiliate: consoleVerb.query(getAffiliate),
    createAffiliate: consoleVerb.command(createAffiliate),
    updateAffiliate: consoleVerb.edit(updateAffiliate, { schema: updateAffiliateSchema, standing: (box, { id }) => getAffiliate(box, id) }),
    deleteAffiliate: consoleVerb.command(deleteAffiliate),
  },
})
