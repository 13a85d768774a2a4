import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly onCrash: (error: unknown, where: string) => void;
  readonly children: ReactNode;
  /** Where nothing else takes the place of what crashed. */
  readonly fallback?: ReactNode;
}

/** Stops a crash while rendering; what is shown instead is the caller's to decide. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override readonly state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onCrash(error, componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.crashed ? (this.props.fallback ?? null) : this.props.children;
  }
}
