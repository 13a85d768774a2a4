/** What goes wrong in the world, required outcome, and the test that causes it. */
export const faults = [
  {
    fault: 'The answer to COMMIT is lost or late',
    outcome: 'The server finds out what became of it, or says that it does not know',
    test: 'platform/database/outcome.test.ts',
  },
  {
    fault: 'A change is sent twice with one key, also after a lost answer',
    outcome: 'It is made once, and answered twice',
    test: 'platform/changes/once-only.test.ts',
  },
  {
    fault: 'The database gives fewer connections than `DATABASE_POOL`',
    outcome: 'Calls take turns; "busy" after their time, never "away"',
    test: 'platform/database/connections.test.ts',
  },
  {
    fault: 'The database goes away and comes back',
    outcome: '503 with a sentence, then work as before',
    test: 'platform/database/outage.test.ts',
  },
  {
    fault: 'A pooler in transaction mode is between',
    outcome: 'Nothing of one call is seen by another',
    test: 'platform/database/pooler.test.ts',
  },
  {
    fault: 'The server is killed under load, again and again',
    outcome: 'Nothing acknowledged is lost, nothing counts twice, counters equal log lines',
    test: 'app/crash-safety.test.ts',
  },
  {
    fault: 'The thread of the embedded engine dies',
    outcome: 'It starts again with everything that was committed',
    test: 'platform/database/embedded-database.test.ts',
  },
  {
    fault: '`DATA_DIR` is full, gone, or something else',
    outcome: '`/readyz` says no and why',
    test: 'platform/http/health.test.ts',
  },
  {
    fault: 'One bit of a log file flips, it is cut short, or it is gone',
    outcome: 'One download ends visibly, and each later one names the minutes; logged, counted, found by the check',
    test: 'features/logs/damage.test.ts',
  },
  {
    fault: 'An object of a batch cannot be written',
    outcome: 'The batch is refused whole',
    test: 'features/logs/pack.test.ts',
  },
  {
    fault: 'A batch dies between its objects and its commit; pieces grow old at different times',
    outcome: 'Objects without a row go, objects with one stay',
    test: 'features/logs/download.test.ts',
  },
  {
    fault: 'A connection stays silent, an answer takes long',
    outcome: 'No answer is cut before its call may end; a cut is logged and counted',
    test: 'platform/http/socket-limits.test.ts',
  },
  {
    fault: 'A step of the clean-up fails',
    outcome: 'The others run, and the step is tried again',
    test: 'platform/database/clean-up.test.ts',
  },
  {
    fault: 'Two servers take the same failing stream',
    outcome: 'One suspension, one mail for each recipient',
    test: 'features/connection/two-servers.test.ts',
  },
  {
    fault: 'Data changes, or a session ends, on another server',
    outcome: 'The next answer is the new one, or a refusal',
    test: 'app/kept-answers.test.ts',
  },
  {
    fault: 'A mail server refuses, or a server dies with a mail in hand',
    outcome: 'Tried again, sent at least once',
    test: 'platform/mails/mailing.test.ts',
  },
  {
    fault: 'Documents are slow, or too many',
    outcome: 'Ended after their time; refused with the number that are before',
    test: 'features/self-validation/judge-apart.test.ts',
  },
  {
    fault: 'A stop does not come to its end',
    outcome: 'Exit code 1 and a sentence',
    test: 'commands/stop.test.ts',
  },
  {
    fault: 'The owner of the database lacks `CREATEROLE`',
    outcome: 'One sentence that names it',
    test: 'platform/database/role.test.ts',
  },
  {
    fault: 'A variable is misspelt',
    outcome: 'A warning that names it',
    test: 'commands/configuration.test.ts',
  },
];
