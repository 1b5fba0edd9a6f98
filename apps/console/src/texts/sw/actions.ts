import type { actions as english } from '../en/actions.js'

export const actions: Readonly<Record<keyof typeof english, string>> = {
  'action.completeRecharge': 'Weka pesa za mteja',
  'effect.completeRecharge':
    'Mteja anapata kiasi kilichofika, na anaambiwa. Malipo mamoja huwekwa mara moja tu.',
  'action.sendWithdrawal': 'Tuma pesa za mteja',
  'effect.sendWithdrawal':
    'Mhudumu aliyeichukua anaona akaunti nzima, anatuma pesa na kuziandika. Kabla ya hapo hakuna kinachotoka.',
  'action.completeWithdrawal': 'Andika kuwa pesa zimetumwa',
  'effect.completeWithdrawal':
    'Inaandikwa kuwa imelipwa, na mteja anaambiwa. Inasema kuwa pesa zimeshatoka benki.',
  'action.resumePayouts': 'Endeleza malipo',
  'effect.resumePayouts':
    'Malipo yanaweza kuchukuliwa na kulipwa tena. Hakikisha sababu ya kusimamisha imeisha.',
  'action.fundReserve': 'Ongeza pesa zetu kwenye akiba',
  'effect.fundReserve':
    'Akiba inaweza kuahidi zaidi. Vitabu vinatarajia pesa hizi benki, kwa hiyo lazima ziwepo.',
  'action.payOut': 'Toa pesa',
  'effect.payOut':
    'Vitabu vinasema pesa hizi zimetoka benki. Pesa za wateja na akiba zinabaki zilivyo.',
  'action.resolveCase': 'Tatua kesi ya malipo',
  'effect.resolveCase': 'Kesi inaisha hivi, na vitabu vinalingana tena na benki.',
  'action.settleUnmatched': 'Maliza pesa zisizo na ombi',
  'effect.settleUnmatched':
    'Pesa zinawekwa kwa kiasi kilichofika, au zilirudishwa, au hakuna kinachohama. Hazisubiri tena.',
  'action.closeDay': 'Funga siku yenye tofauti',
  'effect.closeDay':
    'Benki, vitabu na mtoa huduma vinabaki tofauti. Siku inafungwa na kilicho wazi, na maelezo yanasema sababu.',
  'action.trustClock': 'Iamini saa tena',
  'effect.trustClock':
    'Kuchukua, kuiva na mauzo yanaendelea kwa saa ilivyo sasa. Ilinganishe na saa nyingine kwanza.',
  'action.setLimits': 'Badilisha kikomo cha mhudumu mmoja',
  'effect.setLimits':
    'Kila mweka hazina anaweza kukamilisha kiasi hiki bila mtu wa pili, kuanzia sasa.',
  'action.createProduct': 'Tengeneza bidhaa',
  'effect.createProduct': 'Wateja wanaweza kuinunua wakati inaonyeshwa na akiba ina mapato yake.',
  'action.updateProduct': 'Badilisha bidhaa',
  'effect.updateProduct':
    'Manunuzi kuanzia sasa yana masharti mapya. Kilichonunuliwa kinabaki na masharti ya ununuzi wake.',
  'action.createCode': 'Tengeneza msimbo wa zawadi',
  'effect.createCode': 'Kila mteja anaweza kuutumia mara moja.',
  'action.updateCode': 'Badilisha msimbo wa zawadi',
  'effect.updateCode': 'Walichopata wateja kwa msimbo huu kinabaki chao.',
  'action.createAnnouncement': 'Andika tangazo',
  'effect.createAnnouncement': 'Kila mteja analiona kwenye kisanduku likionyeshwa.',
  'action.updateAnnouncement': 'Badilisha tangazo',
  'effect.updateAnnouncement':
    'Wateja wanasoma maneno mapya kuanzia sasa, pia waliosoma ya zamani.',
  'action.createActivity': 'Tengeneza shughuli',
  'effect.createActivity': 'Ni bango kwenye skrini ya kwanza likionyeshwa.',
  'action.updateActivity': 'Badilisha shughuli',
  'effect.updateActivity': 'Wateja wanaona bango na maneno mapya kuanzia sasa.',
  'action.updateConfig': 'Badilisha usanidi',
  'effect.updateConfig':
    'Programu zinajua ndani ya sekunde. Kilichoombwa au kununuliwa kinabaki na kanuni zake.',
  'action.updateTexts': 'Badilisha maandishi',
  'effect.updateTexts': 'Wateja wanaisoma ndani ya sekunde.',
  'action.saveChannel': 'Hifadhi njia ya malipo',
  'effect.saveChannel':
    'Wateja wanalipa kwenye akaunti hii kuanzia sasa. Linganisha namba na hati, si na skrini hii.',
  'action.removeChannel': 'Ondoa njia ya malipo',
  'effect.removeChannel': 'Hakuna anayelipa kwa njia hii tena. Maombi yanayosubiri yanaendelea.',
  'action.saveReply': 'Hifadhi jibu tayari',
  'effect.saveReply': 'Huduma hutuma maneno haya kwa wateja kwa funguo chache. Yasome kama mteja.',
  'action.removeReply': 'Ondoa jibu tayari',
  'effect.removeReply': 'Huduma haitaipata tena. Kilichotumwa nayo kinabaki.',
  'action.addTaxRule': 'Badilisha kodi ya mapato',
  'effect.addTaxRule':
    'Wateja wote wanaambiwa sasa. Kuanzia mwanzo wake inazuiwa pia kwenye mapato ya umiliki wa zamani, hadi kiwango cha usanidi.',
  'action.setOperatorRoles': 'Badilisha majukumu ya mhudumu',
  'effect.setOperatorRoles': 'Ana majukumu haya kuanzia ombi lake lijalo, na si mengine.',
  'action.unfreezeHolding': 'Endeleza bidhaa iliyosimamishwa',
  'effect.unfreezeHolding':
    'Mteja anaweza kuchukua tena. Bei iliyoiva wakati huo inarudishwa mara moja.',
  'action.unblockUser': 'Fungua mteja aliyezuiwa',
  'effect.unblockUser': 'Anaweza kuingia, kutoa pesa na kulipwa tena.',
  'action.unblockOperator': 'Fungua mhudumu aliyezuiwa',
  'effect.unblockOperator':
    'Anaweza kuingia tena, kwa njia aliyokuwa nayo, na kufanya ambayo majukumu yake yanaruhusu.',
  'action.inviteOperator': 'Mfanye mtu kuwa mhudumu',
  'effect.inviteOperator':
    'Aliyependekeza anachukua kiungo chake, kinachofanya kazi mara moja tu, kwa muda wa saa moja. Aliye na kiungo ndiye mhudumu huyu.',
  'action.renewOperator': 'Ruhusu mhudumu ajisajili tena',
  'effect.renewOperator':
    'Anachotumia kuingia kinaacha kufanya kazi akitumia kiungo kipya. Hakikisha kwa sauti kuwa ameomba.',
}
