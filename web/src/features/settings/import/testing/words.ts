import type { CodePage } from '../code-pages.ts';

/** What people write into tags and notes of a timer in a language, and the code page that their Windows has. */
export interface WordsOf {
  readonly language: string;
  readonly page: CodePage;
  readonly words: readonly string[];
}

const wordsOf = (language: string, page: CodePage, words: string): WordsOf => ({
  language,
  page,
  words: words.split(' '),
});

export const WORDS: readonly WordsOf[] = [
  wordsOf('en', 'windows-1252', 'Work Reading Café naïve résumé Zoë Writing'),
  wordsOf('de', 'windows-1252', 'Übung Prüfung Lesen Größe Büro Mühe Französisch Wäsche'),
  wordsOf('es', 'windows-1252', 'Español reunión Matemáticas Año lección Diseño programación'),
  wordsOf('fr', 'windows-1252', 'Réunion révision Mémoire thèse Français études déjeuner Noël'),
  wordsOf('pt-BR', 'windows-1252', 'Reunião redação Português Matemática lição edição dissertação'),
  wordsOf('tr', 'windows-1254', 'İş okuma çalışma Türkçe sınav yazılım ödev İngilizce toplantı'),
  wordsOf('pl', 'windows-1250', 'Praca książka żółty ćwiczenia języków środa źródło'),
  wordsOf('cs', 'windows-1250', 'Práce čtení škola cvičení úkol přednáška'),
  wordsOf('ru', 'windows-1251', 'Работа чтение учёба английский Проект диплом Отчёт'),
  wordsOf('ar', 'windows-1256', 'قراءة دراسة العمل مشروع الرياضيات اللغة الإنجليزية كتابة'),
  wordsOf('zh-Hans', 'gb18030', '学习 工作 阅读 英语单词 写论文 复习高数 编程 毕业设计'),
  wordsOf('zh-Hant', 'big5', '學習 工作 閱讀 英語單字 寫論文 數學作業 專案會議'),
  wordsOf('ja', 'shift_jis', '勉強 読書 仕事 プログラミング 英語の宿題 会議 レポートを書く'),
  wordsOf('ko', 'euc-kr', '공부 독서 업무 영어 단어 수학 과제 프로젝트 회의 운동하기'),
];
