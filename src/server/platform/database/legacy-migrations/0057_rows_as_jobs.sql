ALTER TABLE "password_reset_requests" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "password_reset_requests" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "worker_until";
