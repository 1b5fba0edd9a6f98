// What a product for people's savings never says: promises, pressure, flattery, blame.

/** In every language, as English slips in everywhere. */
const everywhere =
  /guarante|risk[- ]?free|\bno[- ]risk|safe returns?|sure profit|100 ?%|\bup to\b|\bdoubl(e|es|ed|ing)\b|get rich|passive income|easy money|\bfree\b|\binstant(ly)?\b|\bhurry|last chance|limited[- ]time|\bonly \S+ left|don.?t miss|people are buying|congratulations|\boops|\binvalid\b|\bfailed\b|\bupgrade\b/i

const inLanguage: Readonly<Record<string, RegExp>> = {
  es: /garanti|(sin|cero) riesgos?|última oportunidad|rendimientos? seguros?|ganancias? seguras?|ingresos? pasivos?|dinero fácil|\bgratis\b|gratuit|instantáne|apúrese|dese prisa|tiempo limitado|últim[oa]s unidades|no se (lo )?pierda|hágase ric|duplic|felicidades|felicitaciones|enhorabuena|inválid|\bfalló/i,
  ja: /保証|必ず|リスクなし|ノーリスク|今だけ|絶対|確実|無料|不労所得|期間限定|残りわずか|最後のチャンス|お急ぎ|見逃|おめでとう|倍に|儲か|無効|失敗/,
  sw: /hakikisho|dhamana ya faida|bila hatari|hakuna hatari|haraka|nafasi ya mwisho|faida ya uhakika|mapato ya uhakika|\bbure\b|papo hapo|utajirike|pesa rahisi|muda mfupi tu|usikose|hongera|maradufu|\bbatili\b/i,
}

/** The first forbidden word in a text, in its own language or in English. */
export function forbiddenWordIn(locale: string, text: string): string | undefined {
  const language = locale.replace(/-.*/, '')
  return everywhere.exec(text)?.[0] ?? inLanguage[language]?.exec(text)?.[0]
}
