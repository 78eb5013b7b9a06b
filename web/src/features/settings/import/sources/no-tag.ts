import { sameName } from '@furrow/domain/same-name';

/** What programs write, in the languages of their apps, for focus without a tag and for tasks that were not put into a list. */
const WORDS = {
  forest:
    'Unset|Untagged|Nicht gesetzt|Kein Tag|Nicht festgelegt|Sin definir|Sin etiqueta|No establecido|No definido|Non défini|Sans étiquette|' +
    'Não definido|Sem etiqueta|Sem tag|Ayarlanmadı|Ayarlanmamış|Etiketsiz|Не задано|Не установлено|Без тега|Без метки|غير محدد|غير معين|' +
    'بدون علامة|未设置|未设定|未设标签|无标签|未分类|未設置|未設定|未設標籤|無標籤|未分類|タグなし|미설정|설정 안 함|설정되지 않음|태그 없음|Non impostato|' +
    'Niet ingesteld|Nie ustawiono',
  ticktick:
    'Inbox|Eingang|Posteingang|Bandeja de entrada|Boîte de réception|Caixa de entrada|Gelen Kutusu|Входящие|صندوق الوارد|البريد الوارد|' +
    '收集箱|收件箱|收件匣|受信トレイ|受信箱|インボックス|수신함|받은 편지함|인박스',
  goodtime: 'PRODUCTIVITY_DEFAULT_LABEL|Unlabeled',
  pomofocus: 'No Project',
  session: 'None|Uncategorized|No category',
  toggl: 'No project|(No project)|Without project|(Without project)|-',
} as const;

const NO_TAGS = new Map(
  Object.entries(WORDS).map(([program, words]) => [
    program,
    new Set(words.split('|').map(sameName)),
  ]),
);

/** Whether a program means by these words that something has no tag. */
export function isNoTag(program: keyof typeof WORDS, written: string): boolean {
  return written === '' || NO_TAGS.get(program)?.has(sameName(written)) === true;
}
