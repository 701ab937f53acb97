/** Folds one code point to plain lower-case letters, digits or symbols; possibly several, or none. */
export function plainOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  if (code < 128) return code >= 65 && code <= 90 ? char.toLowerCase() : char
  if (isInvisible(code)) return ''
  const known = signs.get(char) ?? lookalikes.get(char)
  if (known !== undefined) return known
  const emoji = emojis.get(char)
  if (emoji !== undefined) return ` :${emoji}: `
  const folded = char
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return [...folded].map((one) => signs.get(one) ?? lookalikes.get(one) ?? one).join('')
}

/** Zero-width characters, soft hyphens, direction marks, variation selectors and loose accents, which only hide words. */
function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x34f ||
    code === 0x61c ||
    code === 0xfeff ||
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xe0000 && code <= 0xe007f) ||
    (code >= 0x1f3fb && code <= 0x1f3ff)
  )
}

const signs = new Map([
  ...each('‘’‚‛′`´ʼ＇', "'"),
  ...each('“”„‟″«»＂', '"'),
  ...each('‐‑‒–—―−', '-'),
  ['…', '...'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['Æ', 'ae'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
])

/** Cyrillic, Greek and other letters used in place of Latin ones. */
const lookalikes = new Map([
  ...pairs('аaвbсcеeнhіiјjкkмmоoрpѕsтtуyхxԁdԛqԝwӏlѵvһhɡgүyґrзз'),
  ...pairs('АaВbСcЕeНhІiЈjКkМmОoРpЅsТtУyХxԀdԚqԜw'),
  ...pairs('αaβbεeηnιiκkνvοoρpτtυuχxγyωw'),
  ...pairs('ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧx'),
])

const emojis = new Map<string, string>([
  ...named('angry', '😡😠🤬👿💢'),
  ...named('eyeroll', '🙄😒😑'),
  ...named('finger', '🖕'),
  ...named('weapon', '🔪🔫💣🗡⚔🪓🧨'),
  ...named('death', '💀☠⚰🪦🩸'),
  ...named('clown', '🤡'),
  ...named('vermin', '🐍🐀🐷🐖🐽🪳🐁'),
  ...named('dung', '💩'),
  ...named('laugh', '😂🤣😆😹'),
  ...named('clap', '👏'),
  ...named('party', '🎉🎊🥳🎂🎁🏆🥇⚽🏅🎈'),
  ...named('love', '❤💛💙💚💜🧡😍🥰😘💕💖🤗'),
  ...named('smile', '😊🙂😀😃😄😁☺👍🙏😅✨'),
  ...named('sad', '😢😭😔😞🥺💔'),
  ...named('wink', '😉😏🙃'),
])

function each(chars: string, to: string): [string, string][] {
  return [...chars].map((char) => [char, to])
}

function pairs(chars: string): [string, string][] {
  const list = [...chars]
  return list.flatMap((char, at) => (at % 2 === 0 ? [[char, list[at + 1] ?? ''] as [string, string]] : []))
}

function named(name: string, chars: string): [string, string][] {
  return [...chars].map((char) => [char, name])
}
