interface Waiting<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked while earlier questions are under way and asks it together. Each question is put after it was
 * asked here, never before, so its answer is as fresh as if it had been put alone.
 */
export class AskTogether<Q, A> {
  private waiting: Waiting<Q, A>[] = [];
  private running = 0;

  constructor(
    /** Answers in the order of the questions. */
    private readonly askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
    /** Questions in one go, and goes at once. */
    private readonly most = { questions: 64, atOnce: 2 },
  ) {}

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      this.start();
    });
  }

  private start(): void {
    if (this.running >= this.most.atOnce || this.waiting.length === 0) return;
    const group = this.waiting.splice(0, this.most.questions);
    this.running++;
    void this.answer(group).finally(() => {
      this.running--;
      this.start();
    });
  }

  private async answer(group: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.askAll(group.map(({ question }) => question));
      if (answers.length !== group.length) throw new Error(`${answers.length} answers to ${group.length} questions`);
      // Its length was compared.
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
