import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameOf, isReservedName, lookAlikes, skeletonOf } from './display-name.ts';
import { BESIDE_OFFICES, OFFICES } from './offices.ts';

const BADGES = [
  '✓',
  '✔',
  '✔\ufe0f',
  '☑',
  '✅',
  '★',
  '☆',
  '⭐',
  '™',
  '®',
  '©',
  '🛡\ufe0f',
  '🥇',
  '√',
];

describe('a name that imitates', () => {
  it.each(
    [
      ['Admin ✓', 'Admin™', '★ Admin ★', 'Furrow ✅', 'Furrow Team ✓', 'The Furrow Team'],
      ['Moderators', 'Admi\u0307n', 'A\u0332dmin', 'Администратор', '管理员', 'Soporte de Furrow'],
      ['Ada ✓', 'Maria Will 10✓', 'Ada ★'],
      ['ADMİN', 'Ádmin', 'A\u0338dmin', 'Admin\u20dd', 'ᴀᴅᴍɪɴ', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', 'Ⓐⓓⓜⓘⓝ', 'ᴬᵈᵐⁱⁿ'],
      ['4dmin', '@dmin', '$upport', 'm0d3r4t0r', 'Adm!n', '🥕 Admin 🥕', '007 Admin', 'Admin 🌱 2'],
      [
        'Official Furrow',
        'Furrow HQ',
        'Furrow Help Desk',
        'Support & Moderation',
        'L’équipe Furrow',
      ],
      ['Администрация Furrow', 'Служба поддержки Furrow', 'МОДЕРАТОР', 'Aдминистратор'],
      ['فريق الدعم', 'إدارة Furrow', 'مدير النظام', '官方客服', 'Furrow 团队', '系统管理员'],
      ['サポート', 'Furrow 公式', '運営チーム', '관리자', '고객지원', 'Furrow 팀'],
      ['Site Admin', 'Superadmin', 'Chief Moderator', 'Furrow Billing', 'Furrow Help Center'],
      ['Админы', 'системный администратор', 'İdareci'],
      [
        'Adm¡n',
        'Ғurrow',
        'Furrow Developer',
        'Furrow Entwickler',
        'Аdmiи',
        'Suρρоrτ',
        'Furяoш',
        'Дdmin',
      ],
      ['Yönetici', 'Furrow Destek Ekibi', 'Kundendienst', 'Suporte do Furrow', 'Modérateur'],
    ].flat(),
  )('is refused: %j', (name) => {
    expect(displayNameOf(name)).toBeUndefined();
  });

  it('is refused for every office, alone, in capitals, and with what may stand beside it', () => {
    const office = fc.constantFrom(...OFFICES);
    const beside = fc.constantFrom('', ...BESIDE_OFFICES);
    fc.assert(
      fc.property(beside, office, beside, fc.constantFrom(' ', '', '-'), (a, word, b, joint) => {
        const name = [a, word, b].join(joint);
        expect(displayNameOf(name)).toBeUndefined();
        expect(isReservedName(name.toUpperCase())).toBe(true);
      }),
    );
  });

  it.each(BADGES)('is refused with %j, wherever it stands', (badge) => {
    for (const name of [badge, `Ada ${badge}`, `${badge}Ada`, `A${badge}da`])
      expect(displayNameOf(name)).toBeUndefined();
  });

  it.each([
    'Mari\u0307a Will 10',
    'Maria VVill 10',
    'Maria Will 10✓',
    'ᴍaria Will 10',
    'MARİA WILL 10',
    'Maria W\u0332ill 10',
    'Maria W\u0335ill 10',
    'Maria Will 1\u20dd0',
    'Мaria Will 10',
    'мaria Will 10',
    '🅼aria Will 10',
    'Maria Will lO',
    'Maria Will 10\u0307',
    'Mạria Will 10',
    'Mariа̣ Will 10',
    'Maria\u0591 Will 10',
    'Ma\u05bcria Will 10',
    'Mar\u0325ia Will 10',
  ])('is marked on the board beside the one it imitates: %j', (imitation) => {
    const names = [{ displayName: 'Maria Will 10' }, { displayName: imitation }];
    expect(lookAlikes(names).size).toBe(2);
  });

  it.each([
    ['Борис', 'Боpиc'],
    ['Поля', 'Пoля'],
    ['علی‌رضا', 'علیرضا'],
    ['力', 'カ'],
  ])('is found in other scripts than Latin: %s, %s', (name, imitation) => {
    expect(skeletonOf(imitation)).toBe(skeletonOf(name));
  });

  it('is found in capitals as well', () => {
    for (const names of [
      ['Полина', 'ПОЛИНА'],
      ['Νίκη', 'νίκη'],
      ['Ada', 'ADA'],
    ])
      expect(lookAlikes(names.map((displayName) => ({ displayName }))).size).toBe(2);
  });

  it('of an account of an earlier release is marked on the board, and nobody else', () => {
    const names = ['Admin', 'The Furrow Team', 'Ada ✓', 'Bea', '管理员', 'Çelik'];
    const found = lookAlikes(names.map((displayName) => ({ displayName })));
    expect([...found].map(({ displayName }) => displayName)).toEqual([
      'Admin',
      'The Furrow Team',
      'Ada ✓',
      '管理员',
    ]);
  });

  it('is told in time, however a name is made of such words', () => {
    for (const part of ['de', 'dev', 'asdas', 'ℓa', 'ﷺ']) {
      expect(isReservedName(`${part.repeat(130)}x`)).toBe(false);
      expect(isReservedName(part.repeat(130))).toBe(false);
    }
  });
});

describe('an honest name', () => {
  it.each(
    [
      [
        'Ada Lovelace',
        'Seán O’Connor',
        "D'Angelo",
        'Anne-Marie',
        'Zoë',
        'Björk',
        'Łukasz Żak',
        'Søren',
        'Þór',
      ],
      [
        'Đặng Thị Ngọc Ánh',
        'Nguyễn Văn Ổn',
        'Tọ́lá Ọ̀ṣun',
        'Ħal Għargħur',
        'Šárka Čapková',
        'Ștefan',
        'Gößling',
      ],
      [
        'İrem Işık',
        'ışıl',
        'İPEK',
        'Çağrı',
        'Юлия Ёлкина',
        'Олександр Ґудзь',
        'Ђорђе',
        'Ηρακλής',
        'Գրիգոր',
        'ნინო',
      ],
      [
        'محمد علي',
        'عَائِشَة',
        'فاطمة الزهراء',
        'مشرف',
        'نظام',
        'پرویز',
        'گل‌پسر',
        'علی‌رضا',
        'نیک‌نام',
        'شہباز',
        'کوردستان',
      ],
      [
        'דוד בן־גוריון',
        'שָׂרָה',
        'राम प्रसाद',
        'श्रीकृष्ण',
        'क्\u200dष',
        'শ্রী রায়',
        'র\u200d্যাব',
        'ರ\u200d್ಕ',
        'ਗੁਰਪ੍ਰੀਤ',
        'મીરા',
        'தமிழ்ச்செல்வி',
        'ශ්\u200dරී',
        'నాగార్జున',
      ],
      ['สมชาย', 'น้ำฝน', 'มด', 'ວັນນາ', 'သန်းထွန်း', 'ស្រីមុំ', 'བསྟན་འཛིན', 'አበበ', 'ᏣᎳᎩ'],
      [
        '李雷',
        '歐陽娜娜',
        '佐藤 さくら',
        'ジョン・スミス',
        'タロー',
        '김지원',
        '지원',
        '박서준',
        '南宮',
      ],
      [
        'Dev',
        'Dev Patel',
        'Root',
        'Mod',
        'Resmi',
        'Osama',
        'Da Vinci',
        'La Toya',
        'Sistine',
        'Stafford',
        'Adminah',
      ],
      [
        'Furrow fan',
        'Supporter',
        'Team Carrot',
        'Carl the Gardener',
        'Systematic Sam',
        'Ada 2',
        '7',
        'X Æ A-12',
        '@ada',
      ],
      [
        'Ada 🥕',
        '👩‍🌾',
        '🌻 Luna',
        'Flag 🏳️‍🌈',
        'Ailsa 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
        '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
        '🇩🇪 Jörg',
        '❤️',
        'M&M',
        'C++',
        '<3',
        'J. R. R.',
        'Ada (she)',
        '¡Olé!',
        'a_b',
        '^_^',
      ],
    ].flat(),
  )('is accepted: %j', (name) => {
    expect(displayNameOf(name)).toBe(name.normalize('NFC'));
  });

  it('leaves out a joiner that shows nothing, behind an Arabic letter that never joins the next one', () => {
    expect(displayNameOf('محمد\u200cرضا')).toBe('محمدرضا');
    expect(displayNameOf('علی\u200cرضا')).toBe('علی\u200cرضا');
  });

  it.each([
    'علی\u200c',
    '\u200cعلی',
    'عل\u200dی',
    'A\u200cda',
    'علی\u200cAda',
    'क\u200dष',
    'م\u200c\u200cن',
    'ক\u200d্য',
    'র\u200d',
    'র\u200dয',
    '🏴\u{e0067}\u{e0062}\u{e0078}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}',
    'Ada\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ])('has no joiner and no tag where none is needed: %j', (name) => {
    expect(displayNameOf(name)).toBeUndefined();
  });

  it.each([
    ['Ada', 'Adá'],
    ['かな', 'がな'],
    ['はな', 'ぱな'],
    ['Şen', 'Sen'],
    ['Nguyễn', 'Nguyên'],
    ['राम', 'राज'],
    ['सडक', 'सड़क'],
    ['김지원', '김지완'],
    ['Ada 🥕', 'Ada 🌻'],
  ])('is not another: %s, %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});
