-- Checked at the end of a statement, so that variants can exchange values.
ALTER TABLE "variants" ADD CONSTRAINT "variants_one_per_choice" UNIQUE USING INDEX "variants_one_per_choice" DEFERRABLE;
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_one_per_option";
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_option1_option_values_id_fk" FOREIGN KEY ("option1") REFERENCES "public"."option_values"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_option2_option_values_id_fk" FOREIGN KEY ("option2") REFERENCES "public"."option_values"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_option3_option_values_id_fk" FOREIGN KEY ("option3") REFERENCES "public"."option_values"("id") ON DELETE no action ON UPDATE no action NOT VALID;