import type { effects as english } from '../en/effects.js'

export const effects: Readonly<Record<keyof typeof english, string>> = {
  'effect.title': 'Inachofanya',
  'effect.completeRecharge':
    'Mteja anapata kiasi kilichofika, na anaambiwa. Malipo mamoja huwekwa mara moja tu.',
  'effect.sendWithdrawal':
    'Mhudumu aliyeichukua anaona akaunti nzima, anatuma pesa na kuziandika. Kabla ya hapo hakuna kinachotoka.',
  'effect.completeWithdrawal':
    'Inaandikwa kuwa imelipwa, na mteja anaambiwa. Inasema kuwa pesa zimeshatoka benki.',
  'effect.resumePayouts':
    'Malipo yanaweza kuchukuliwa na kulipwa tena. Hakikisha sababu ya kusimamisha imeisha.',
  'effect.fundReserve':
    'Akiba inaweza kuahidi zaidi. Vitabu vinatarajia pesa hizi benki, kwa hiyo lazima ziwepo.',
  'effect.payOut':
    'Vitabu vinasema pesa hizi zimetoka benki. Pesa za wateja na akiba zinabaki zilivyo.',
  'effect.settleUnmatched':
    'Pesa zinawekwa kwa kiasi kilichofika, au zilirudishwa, au hakuna kinachohama. Hazisubiri tena.',
  'effect.resolveCase': 'Kesi inaisha hivi, na vitabu vinalingana tena na benki.',
  'effect.closeDay':
    'Benki, vitabu na mtoa huduma vinabaki tofauti. Siku inafungwa na kilicho wazi, na maelezo yanasema sababu.',
  'effect.trustClock':
    'Kuchukua, kuiva na mauzo yanaendelea kwa saa ilivyo sasa. Ilinganishe na saa nyingine kwanza.',
  'effect.setLimits':
    'Kila mweka hazina anaweza kukamilisha kiasi hiki bila mtu wa pili, kuanzia sasa.',
  'effect.createProduct': 'Wateja wanaweza kuinunua wakati inaonyeshwa na akiba ina mapato yake.',
  'effect.updateProduct':
    'Manunuzi kuanzia sasa yana masharti mapya. Kilichonunuliwa kinabaki na masharti ya ununuzi wake.',
  'effect.createCode': 'Kila mteja anaweza kuutumia mara moja.',
  'effect.updateCode': 'Walichopata wateja kwa msimbo huu kinabaki chao.',
  'effect.createAnnouncement': 'Kila mteja analiona kwenye kisanduku likionyeshwa.',
  'effect.updateAnnouncement':
    'Wateja wanasoma maneno mapya kuanzia sasa, pia waliosoma ya zamani.',
  'effect.createActivity': 'Ni bango kwenye skrini ya kwanza likionyeshwa.',
  'effect.updateActivity': 'Wateja wanaona bango na maneno mapya kuanzia sasa.',
  'effect.updateConfig':
    'Programu zinajua ndani ya sekunde. Kilichoombwa au kununuliwa kinabaki na kanuni zake.',
  'effect.updateTexts': 'Wateja wanaisoma ndani ya sekunde.',
  'effect.saveChannel':
    'Wateja wanalipa kwenye akaunti hii kuanzia sasa. Linganisha namba na hati, si na skrini hii.',
  'effect.removeChannel': 'Hakuna anayelipa kwa njia hii tena. Maombi yanayosubiri yanaendelea.',
  'effect.addTaxRule':
    'Wateja wote wanaambiwa sasa. Kuanzia mwanzo wake inazuiwa pia kwenye mapato ya umiliki wa zamani, hadi kiwango cha usanidi.',
  'effect.setOperatorRoles': 'Ana majukumu haya kuanzia ombi lake lijalo, na si mengine.',
  'effect.unfreezeHolding':
    'Mteja anaweza kuchukua tena. Bei iliyoiva wakati huo inarudishwa mara moja.',
  'effect.unblockUser': 'Anaweza kuingia, kutoa pesa na kulipwa tena.',
  'effect.unblockOperator':
    'Anaweza kuingia tena, kwa njia aliyokuwa nayo, na kufanya ambayo majukumu yake yanaruhusu.',
  'effect.inviteOperator':
    'Aliyependekeza anachukua kiungo chake, kinachofanya kazi mara moja tu, kwa muda wa saa moja. Aliye na kiungo ndiye mhudumu huyu.',
  'effect.renewOperator':
    'Anachotumia kuingia kinaacha kufanya kazi akitumia kiungo kipya. Hakikisha kwa sauti kuwa ameomba.',

  'effect.saveReply': 'Huduma hutuma maneno haya kwa wateja kwa funguo chache. Yasome kama mteja.',
  'effect.removeReply': 'Huduma haitaipata tena. Kilichotumwa nayo kinabaki.',

  'effect.unit': 'Kwa kipande kimoja',
  'effect.now': 'Sasa',
  'effect.then': 'Baadaye',
  'effect.pays': 'Mteja analipa',
  'effect.earnings': 'Mapato kabla ya kodi, makadirio',
  'effect.tax': 'Kodi ya mapato, {{rate}}',
  'effect.gets_back': 'Anarudishiwa, makadirio',
  'effect.gain': 'Faida halisi, makadirio',
  'effect.gain_rate': 'Halisi ya bei, makadirio',
  'effect.cover': 'Nafasi kwenye akiba',
  'effect.cover_free': 'Huru kwa ahadi mpya',
  'effect.cover_unit': 'Kipande kimoja kinachukua',
  'effect.cover_stock': 'Vipande vyote vikiuzwa',
  'effect.cover_units':
    'Akiba inaweza kuahidi vipande {{units}} vya masharti haya. Kisha manunuzi yanakataliwa hadi iongezwe.',
  'effect.cover_all': 'Kila kilichobaki kinaweza kuuzwa: akiba ina mapato yake.',
  'effect.cover_none':
    'Akiba haina mapato ya kipande kimoja. Hakuna anayeweza kununua kabla haijaongezwa.',
  'effect.cover_failed': 'Akiba haikuweza kusomwa',
  'effect.keeps': 'Kilichonunuliwa awali kinabaki na masharti yake.',
  'effect.loses': 'Mteja anarudishiwa pungufu ya anacholipa. Kadi inasema hivyo.',
  'effect.withdraws': 'Akitoa',
  'effect.arrives_now': 'zinafika sasa',
  'effect.arrives_then': 'zitafika baada ya badiliko',
  'effect.below': 'chini ya kiwango',
  'effect.above': 'juu ya kiwango',
  'effect.fee_later':
    'Ada kubwa zaidi inatangazwa, na kuanza siku 7 baada ya idhini. Hadi hapo ya zamani inatumika.',
  'effect.taken': 'inapokelewa',
  'effect.recharges': 'Kuweka',
  'effect.withheld': 'Inayozuiwa kwenye pato la {{amount}}',
  'effect.bought_new': 'Itakayonunuliwa kuanzia sasa',
  'effect.bought_at': 'Iliyonunuliwa awali, kwa {{rate}}',
  'effect.tax_less': 'Hakuna anayelipa zaidi ya kodi mpya, hata kwa kilichonunuliwa awali.',
  'effect.tax_capped':
    'Kodi ya mipangilio ni {{rate}}: haizuiwi zaidi kabla hiyo nayo haijapandishwa.',
  'effect.from': 'kuanzia {{time}}',
  'effect.gain_unit': 'Faida halisi ya kipande kimoja, kadirio',
  'effect.cover_one': 'Kipande kimoja huchukua kwenye akiba',
  'effect.may_buy': 'Anaweza kununua, kuanzia',
  'effect.more_products_one': 'na bidhaa {{count}} zaidi',
  'effect.more_products_other': 'na bidhaa {{count}} zaidi',
  'effect.first_purchase': 'Kwa ununuzi wa kwanza wa {{amount}}',
  'effect.inviter': 'Mwalikaji wa ngazi ya {{distance}} anapata',
  'effect.together': 'Kwa pamoja, kutoka kwenye akiba',
  'effect.reward_rules':
    'Hulipwa mara moja kwa kila mnunuzi. Zawadi zinazosubiri hubaki na kiasi chake.',
  'effect.points': 'Akiwa na pointi',
  'effect.level': 'VIP {{level}}',
  'effect.no_level': 'bila kiwango',
  'effect.nobody': 'hakuna mtu',
  'effect.reserve': 'Akiba na benki',
  'effect.share_there': 'Ya kilichoahidiwa ipo',
  'effect.open_withdrawals': 'Maombi ya kutoa pesa yanayosubiri yanabaki na ada yaliyoombwa nayo.',
  'effect.tax_bought':
    'Umiliki unabaki na kodi ya ununuzi wake, isipokuwa sheria iongezwe kwenye Kanuni za kodi.',
  'effect.cover_less':
    'Chini ya 100 % kinauzwa zaidi ya akiba inavyoweza kulipa. Kila bidhaa inasema sehemu iliyo na akiba.',
  'config.texts_note':
    'Jina na ilani ya hatari vina maandishi mamoja kwa wateja wa lugha zote: andika ilani kwa kila lugha, moja chini ya nyingine, na uipe toleo jipya.',
  'effect.risk_again':
    'Wateja lazima wasome ilani ya hatari tena kabla ya kununua, kwa kuwa toleo ni jipya.',
  'effect.risk_same':
    'Maneno yanabadilika na toleo halibadiliki: waliosoma ya zamani hawaulizwi tena.',
  'effect.live_demo': 'Programu haitasema tena kuwa ni ya majaribio.',
  'effect.code_cost': 'Inaweza kugharimu hadi {{amount}}: matumizi {{uses}}.',
  'effect.code_spent': 'Hadi sasa imegharimu {{amount}}.',
  'effect.code_endless': 'Hakuna kikomo cha gharama: kila mteja anaweza kuutumia.',
  'effect.code_points': 'Pointi hazigharimu pesa, na huongeza kiwango cha VIP.',
  'effect.may_now': 'Kisha anaweza',
  'effect.may_no_more': 'Hataweza tena',
  'effect.roles_none': 'Bila jukumu vipindi vyake vinaisha, na hawezi kufanya lolote.',
  'effect.roles_owner': 'Mmiliki huamua usanidi, vikomo na watu.',
  'effect.limits_raised': 'Hii ni zaidi ya awali: mtu mmoja peke yake anaweza kudhuru zaidi.',
  'effect.preview': 'Wanachosoma wateja',
  'effect.payments_alone': 'Hakuna mwingine anayeangalia malipo chini ya viasi hivi.',

  'role_text.support': 'hujibu wateja, husimamisha umiliki na kuzuia watu',
  'role_text.cashier':
    'huweka pesa na kulipa ndani ya vikomo, na hupendekeza mienendo mingine ya pesa',
  'role_text.product': 'hupendekeza bidhaa, misimbo, habari na maandishi',
  'role_text.approver': 'huamua yaliyopendekezwa na wengine, na huandika ya benki',
  'role_text.auditor': 'husoma yote na habadilishi kitu',
  'role_text.owner': 'hupendekeza na kuamua usanidi, vikomo na watu',

  'preview.title': 'Wanachoona wateja',
  'preview.language': 'Lugha',
}
