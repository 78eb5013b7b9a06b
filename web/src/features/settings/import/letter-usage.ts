import type { CodePage } from './code-pages.ts';

/** What is usual in a code page. */
export interface Usage {
  /** The letters, besides those of ASCII, that texts in these languages have most. */
  readonly frequent: string;
  /** The bytes of the characters that people also use: the first and last one, for the first and for the second byte. */
  readonly common?: readonly [firstFrom: number, firstTo: number, from: number, to: number];
  /** What a character costs, in bits: a frequent one, a common one, another letter. */
  readonly bits: readonly [frequent: number, common: number, other: number];
}

export const USAGES: Readonly<Record<CodePage, Usage>> = {
  'utf-8': { frequent: '', bits: [11, 11, 11] },
  'windows-1252': {
    frequent: 'äöüßéèêëàâáãçñóòôõúùûíìîïœæåÄÖÜÉÀÁÇÑÓÚÍÊÔÂ¿¡ºª',
    bits: [5, 5, 11],
  },
  'windows-1254': {
    frequent: 'ğışçöüâîûİŞĞÇÖÜ',
    bits: [5, 5, 11],
  },
  'windows-1250': {
    frequent: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäöüßőűÖÜŐŰăâîşţôľđ',
    bits: [6, 6, 11],
  },
  'windows-1251': {
    frequent: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    common: [0xc0, 0xdf, 0, 0],
    bits: [4.5, 7, 10],
  },
  'windows-1256': {
    frequent: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئ',
    bits: [4.5, 7, 11],
  },
  gb18030: {
    frequent:
      '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指习阅读英语编程写复考研业论文单词周程码练锻炼休息记背课堂',
    common: [0xb0, 0xd7, 0xa1, 0xfe],
    bits: [9, 13, 19],
  },
  big5: {
    frequent:
      '的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得經十三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日那社義事平形相全表間樣與關各重新線內數正心反你明看原又利比或但質氣第向道命此變條只沒結解問意建月公無系軍很情者最立代想已通並提直題程展五果料象員位入常文總次品式活設及管特件長求老頭資邊流路級少圖山統接知將組見計別她手角期根論運指習閱讀英語編寫複考研單詞練鍛鍊休息記背課堂',
    common: [0xa4, 0xc6, 0x40, 0xfe],
    bits: [9, 13, 19],
  },
  shift_jis: {
    frequent:
      'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゃゅょっアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポャュョッァィェォー日本語英学習勉強読書仕事会議作業数研究運動休憩課題宿題論文',
    common: [0x88, 0x98, 0x40, 0xfc],
    bits: [8, 13, 19],
  },
  'euc-kr': {
    frequent:
      '이다는에을의가고하지로한기사도리어자대인은시나해서공부독운동업무작영수학코딩회과제연습일정아그보들전상스라주원면여장부구중마오요비생치조성소신트만안선드세우미용기문물적데모방국간거당계진개식글쓰출발표복습준휴',
    common: [0xb0, 0xc8, 0xa1, 0xfe],
    bits: [9, 13, 20],
  },
};
