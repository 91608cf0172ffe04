/** 'Another file', 'my other deck', 'eine zweite Präsentation': a word for one that is not here, and a word for a file. */
const others = [
  /\b(?:another|other|second|next|different|one more)\s+(?:\p{L}+\s+)??(?:files?|documents?|docs?|decks?|presentations?|workbooks?|spreadsheets?|letters?|reports?|contracts?)\b/u,
  /(?<!\p{L})(?:weiter|ander|zweit|nächst)e[nrms]?\s+(?:\p{L}+-?)??(?:datei|dokument|präsentation|arbeitsmappe|tabelle|mappe|foliensatz|brief|bericht|vertrag|deck)(?:en|e)?(?!\p{L})/u,
  /(?<!\p{L})(?:autres?|deuxième|second|prochain)\s+(?:fichiers?|documents?|présentations?|classeurs?|tableurs?|rapports?|contrats?|diaporamas?)(?!\p{L})/u,
  /(?<!\p{L})(?:otr[oa]s?|segund[oa]|próxim[oa])\s+(?:archivos?|ficheros?|documentos?|presentaci(?:ón|ones)|libros?|hojas? de cálculo|informes?|contratos?)(?!\p{L})/u,
  /(?<!\p{L})(?:un['’]altra|l['’]altra|altr[oaie]|second[oa]|prossim[oa])\s*(?:file|documento|documenti|presentazion[ei]|cartell[ae] di lavoro|fogli[oa]? di calcolo|relazione|contratto)(?!\p{L})/u,
  /(?<!\p{L})(?:outr[oa]s?|segund[oa]|próxim[oa])\s+(?:ficheiros?|arquivos?|documentos?|apresentaç(?:ão|ões)|livros?|planilhas?|folhas? de cálculo|relatórios?|contratos?)(?!\p{L})/u,
  /(?<!\p{L})(?:andere?|tweede|volgende|nog een)\s+(?:bestand(?:en)?|document(?:en)?|presentaties?|werkmap(?:pen)?|spreadsheets?|rapport(?:en)?|contract(?:en)?|brief)(?!\p{L})/u,
  /(?:別|他|ほか|もう一つ|もう1つ|二つ目|2つ目|次)の(?:ファイル|文書|資料|書類|プレゼン|スライド資料|ブック|エクセル|ワード|パワーポイント|報告書|契約書)|(?:別|他|ほか)の(?!ページ|スライド|シート|箇所|場所|文字|部分|問題|修正|変更)[\p{Script=Han}\p{Script=Katakana}ー]{2,8}(?=も|のほう|の方|は(?:どう|いかが))/u,
];
export const anotherFile = new RegExp(others.map(({ source }) => source).join('|'), 'iu');
