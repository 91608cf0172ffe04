const askers = 'i|we|they|it|he|she|there|that|any|anybody|anyone|somebody|someone';
const auxiliary = 'do|does|did|can|could|will|would|should|must|may|shall';
/** 'Can you help' asks for help, not for a fact. */
const you = 'you(?! (?:please |maybe )?(?:help|fix|check|look|sort|repair|see|assist))';

/** Questions that do not stand first: 'roughly how many hours do I wait', 'when it is done do you text me', '…, or what'. */
const patterns = [
  `(?<!\\p{L})(?:how (?:many|much|long|often|big|large|soon|fast)|what|which|who|where) (?:\\p{L}+ ){0,4}(?:${auxiliary}) (?:${askers}|you|the|my|our)(?!\\p{L})`,
  `^(?:if|when|once|after|as soon as|suppose|in case) (?:\\p{L}+ ){2,10}(?:${auxiliary}|is|are) (?:${askers}|you|everything|anything)(?!\\p{L})`,
  `[,;:] ?(?:and |so |or |but |then )?(?:${auxiliary}|am|is|are|what|where|how|who|when|whats|whos) (?:${askers}|${you}|your|the|an?|my|our) \\p{L}`,
  `[,;:] ?how (?:long|much|many|big|large|soon|fast|often|old) \\p{L}`,
  `[,;:] ?(?:any|is there any|are there any) (?:way|chance|possibility|limit|risk)`,
  `(?:,| or) (?:what|not|no|yes or no)$|(?<!\\p{L})(?:now|then|so) what$`,
];

/** Questions that are told: 'I should like to understand whether …', 'please confirm that …'. */
const told = [
  `(?:like|love|want|need|wish|have|trying|be good|curious|keen|glad) to (?:know|understand|hear|learn|ask|be (?:sure|certain|told)|find out)`,
  `may i (?:ask|enquire|inquire|insist)`,
  `(?:please|kindly|pls) (?:confirm|clarify|explain|tell|advise (?:me |us )?(?:on|whether|if|how|what|where|who|when))`,
  `(?:my|another|one more|a) question (?:is|about|on|concerns)`,
  `(?:not|un) ?(?:sure|clear|certain) (?:whether|if|how|what|where|who|when)`,
  `(?:no idea|dont know|do not know|cant find|cannot find|wonder|wondering|asking|clarify|confirm|know|tell me|see) (?:whether|if (?:you|it|my|the)|how (?:long|much|many|to|do|you)|who|where (?:to|you|i))`,
].map((pattern) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`);

const asks = new RegExp([...patterns, ...told].join('|'), 'u');

/** Whether folded English text asks though it neither opens as a question nor ends with its mark. */
export function asksInside(text: string): boolean {
  return asks.test(text);
}
