/** Texts that no source of sessions in CSV recognises. */
export const FOREIGN_FILES: readonly (readonly [name: string, text: string])[] = [
  ['an empty file', ''],
  ['line breaks', '\n\n\n'],
  [
    'a picture renamed to .csv',
    '\u0089PNG\n\u001a\n\0\0\0\rIHDR\0\0,;"\0\t\u0008\u0006\0"IDATx\u009c,,,,,',
  ],
  ['a list in JSON', '[{"timeout":1500000,"type":"tomato","date":"2024-07-29T07:25:03.412Z"}]'],
  ['words', 'Dear diary,\ntoday I was tired,\nand so on.\n'],
  ['a table of something else', 'a,b,c,d,e,f\n1,2,3,4,5,6\n2020-01-01,x,y,z,true,1\n'],
  [
    "Clockify's report",
    '"Project","Client","Description","Task","User","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)"\n"Work","","Mail","","Ada","ada@farm.example","","No","11/03/2026","09:00:00 AM","11/03/2026","09:25:00 AM","00:25:00"\n',
  ],
];
