/**
 * On each line what its letters, in lower case, look like: `rn` for all that looks like m, and so for m itself. From Unicode's
 * confusables (UTS 39), and small capitals.
 */
const LOOK_ALIKES = `
a ɑαаᴀꭺꓮ
b ɓƅβвьʙꮟꓐ
c ςсƈᴄꮯꓚ
ci dɗđԁᴅꭰꮷꓓꓒ
e ɛεеᴇꬲꭼꓰ
f ƒքꜰꓝ
g ɡɠցɢԍꮐꓖ
h һհнħɦʜꮋꮒꓧ
i lıɩɪɨιіӏ1łƚɫʟꭵꓲꓡꮮ
j јʝᴊꭻꓙ
k ƙκкқᴋꮶꓗ
n ηпƞɲɳոռɴꓠ
o 0οоσօøɵөᴏꓳ
p ƥρрᴘꮲꓑ
q ԛգզ
r ɾɽгʀꮁꭱꮢꓣ
rn mɱμмᴍꮇꓟ
s ʂѕտꜱꮪꓢ
t ƭŧτтᴛꭲꓔ
u υսʋᴜꓴ
v νѵᴠꮩꓦ
vv wɯωѡԝաᴡꮃꓪ
x хχꭓꓫ
y γуүɣƴʏꭹꮍꓬ
z ƶζᴢꮓꓜ`

const looksOf = (letter: string): string => {
  const place = LOOK_ALIKES.indexOf(letter)
  const line = LOOK_ALIKES.lastIndexOf('\n', place) + 1
  return place < 0 ? letter : LOOK_ALIKES.slice(line, LOOK_ALIKES.indexOf(' ', line))
}

/** Greek capitals that look otherwise than their small letters. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Ν: 'n', Υ: 'y' }

/** Marks, blanks, signs, and letters that no eye sees, such as the Hangul fillers. */
const NOT_SEEN = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu

/**
 * What of a name the eye takes in: equal for names that look the same, whatever their case, marks, blanks and alphabets. For
 * comparing alone: letters that look like two others are given as these.
 *
 * @example foldName('MеtaМask') === foldName('Meta Mask') // true: the first has two Cyrillic letters
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[ΗΝΥ]/g, (letter) => CAPITALS[letter] as string)
    .toLowerCase()
    .replace(NOT_SEEN, '')
    .replace(/[dlmw01]|[^ -~]/gu, looksOf)
