/** Groups whose words are no words of the document. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation listtable listoverridetable rsidtbl generator xmlnstbl themedata colorschememapping datastore latentstyles fldinst nonshppict bkmkstart bkmkend'.split(
    ' ',
  ),
)
const WORDS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n\n',
  page: '\n\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
}
/** Python and Windows call the same code pages by number. */
const ENCODINGS: Record<string, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
}
/** A control word with its number, a control sign, a byte, a brace, a line end, or plain words. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|[^\\{}\r\n]+/gi

interface Group {
  isHidden: boolean
  /** How many signs follow a Unicode one for programs that don't know it. */
  skip: number
}

/** The words of a document in RTF, line by line; formats, pictures and comments are left out. */
export const textOfRtf = (rtf: string): string => new RtfReader(rtf).read()

class RtfReader {
  readonly #rtf: string
  readonly #decoder: TextDecoder
  readonly #groups: Group[] = [{ isHidden: false, skip: 1 }]
  readonly #found: string[] = []
  #bytes: number[] = []
  #toSkip = 0

  constructor(rtf: string) {
    this.#rtf = rtf
    const page = /\\ansicpg(\d{1,5})/.exec(rtf.slice(0, 1000))?.[1] ?? '1252'
    this.#decoder = decoderOf(ENCODINGS[page] ?? (/\\mac\b/.test(rtf.slice(0, 200)) ? 'macintosh' : `windows-${page}`))
  }

  read(): string {
    for (const token of this.#rtf.matchAll(TOKEN)) this.#read(token)
    this.#flush()
    return this.#found.join('')
  }

  #read([whole, word, number, byte, sign, brace]: RegExpExecArray) {
    if (byte !== undefined) return this.#byte(Number.parseInt(byte, 16))
    this.#flush()
    if (brace === '{') this.#groups.push({ ...this.#group })
    else if (brace === '}') {
      if (this.#groups.length > 1) this.#groups.pop()
      this.#toSkip = 0
    } else if (word !== undefined) this.#word(word, Number(number ?? 1))
    else if (sign !== undefined) this.#sign(sign)
    else if (whole.trim() !== '' || !/[\r\n]/.test(whole)) this.#say(whole)
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? { isHidden: false, skip: 1 }
  }

  #word(word: string, number: number) {
    if (HIDDEN.has(word)) this.#group.isHidden = true
    else if (word === 'uc') this.#group.skip = number
    else if (word === 'u') {
      this.#say(String.fromCharCode(number < 0 ? number + 65_536 : number % 65_536))
      this.#toSkip = this.#group.skip
    } else if (word === 'v') this.#group.isHidden = number !== 0
    else this.#say(WORDS[word] ?? '')
  }

  #sign(sign: string) {
    if (sign === '*') this.#group.isHidden = true
    else if (sign === '~') this.#say(' ')
    else if (sign === '_') this.#say('-')
    else if ('\r\n'.includes(sign)) this.#say('\n')
    else if ('{}\\'.includes(sign)) this.#say(sign)
  }

  #byte(byte: number) {
    if (this.#toSkip > 0) this.#toSkip -= 1
    else if (!this.#group.isHidden) this.#bytes.push(byte)
  }

  #say(text: string) {
    if (this.#group.isHidden) return
    const skipped = Math.min(this.#toSkip, text.length)
    this.#toSkip -= skipped
    if (text.length > skipped) this.#found.push(text.slice(skipped))
  }

  /** Signs of several bytes are decoded together. */
  #flush() {
    if (this.#bytes.length === 0) return
    this.#found.push(this.#decoder.decode(new Uint8Array(this.#bytes)))
    this.#bytes = []
  }
}

const decoderOf = (encoding: string) => {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
