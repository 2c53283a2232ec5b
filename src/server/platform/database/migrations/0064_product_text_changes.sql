CREATE TABLE "product_text_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_text_changes_by_transaction" ON "product_text_changes" USING btree ("changed_in");