DROP INDEX "returns_by_status";--> statement-breakpoint
DROP INDEX "returns_by_date";--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "returns" USING btree ("status","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_by_date" ON "returns" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);