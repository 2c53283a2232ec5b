ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closed_at") WHERE closed_at is not null and anonymised_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymised_when_closed" CHECK ("users"."anonymised_at" is null or "users"."closed_at" is not null);